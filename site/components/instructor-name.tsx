import s from './instructor-name.module.css';

const inBothScripts = /^(\p{Script=Han}+) (.+)$/u;

/** An instructor's name as a heading shows it: where it stands in both scripts, a line ends between them, not at a hyphen. */
export function InstructorName({ name }: { name: string }) {
  const [, chinese, latin] = inBothScripts.exec(name) ?? [];
  if (!latin) return name;
  return (
    <>
      {`${chinese} `}
      <span className={s.latin}>{latin}</span>
    </>
  );
}
