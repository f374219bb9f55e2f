import s from './plucked-string.module.css';

/** The standing wave under the home page's headline: a string that is plucked once. */
export function PluckedString() {
  const ghosts = [-6, 34, 1.2, 26.8, 8.4, 19.6];
  return (
    <svg className={s.string} viewBox="0 0 240 28" aria-hidden="true">
      {ghosts.map((crest) => (
        <path key={crest} className={s.g} d={`M4 14Q120 ${crest} 236 14`} />
      ))}
      <path className={s.m} d="M4 14Q120 -6 236 14" />
      <circle cx="4" cy="14" r="3" />
      <circle cx="236" cy="14" r="3" />
    </svg>
  );
}
