import { homePath } from '../paths.ts';
import s from './brand.module.css';
import { ClefMark } from './clef-mark.tsx';

/** The mark and the academy's name, linking home. */
export function Brand({ name, className = '' }: { name: string; className?: string | undefined }) {
  return (
    <a className={`${s.brand} ${className}`} href={homePath}>
      <ClefMark />
      <span>{name}</span>
    </a>
  );
}
