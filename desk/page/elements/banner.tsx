import type { ReactNode } from 'react';
import { locales } from '../../../inquiry/locales.ts';
import s from '../../../ui/notices.module.css';
import { useDesk } from '../desk-context.ts';
import { Icon, type IconName } from './icons.tsx';

interface BandProps {
  icon: IconName;
  tone?: 'warning' | 'bad' | 'calm';
  /** The first words, in bold. */
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A line across the desk that says what is the matter. */
export function Band({ icon, tone = 'warning', title, children, actions }: BandProps) {
  const { language } = useDesk();
  const toneClass = { warning: '', bad: s.bad, calm: s.calm }[tone];
  return (
    <div className={`${s.banner} ${toneClass}`} role={tone === 'bad' ? 'alert' : 'status'} data-band="">
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {locales[language].gap}
        {children}
      </p>
      {actions && <span className={s.ac}>{actions}</span>}
    </div>
  );
}
