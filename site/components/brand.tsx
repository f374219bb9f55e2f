import { ClefMark } from '../../ui/clef-mark.tsx';
import type { Content } from '../content/content.ts';
import { homePath } from '../paths.ts';
import s from './brand.module.css';

interface BrandProps {
  content: Content;
  className?: string | undefined;
}

/** The mark and the academy's name, linking home. */
export function Brand({ content: { academy, language }, className = '' }: BrandProps) {
  return (
    <a className={`${s.brand} ${className}`} href={homePath(language)}>
      <ClefMark />
      <span>{academy.name}</span>
    </a>
  );
}
