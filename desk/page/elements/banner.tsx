import type { ReactNode } from 'react';
import { locales } from '../../../inquiry/locales.ts';
import notices from '../../../ui/notices.module.css';
import { useDesk } from '../desk-context.ts';
import { Icon, type IconName } from './icons.tsx';

interface BannerProps {
  icon: IconName;
  tone?: 'bad' | 'calm';
  /** The first words, in bold. */
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A line across the desk that says what is the matter. */
export function Banner({ icon, tone, title, children, actions }: BannerProps) {
  const { language } = useDesk();
  return (
    <div
      className={`${notices.banner} ${tone ? notices[tone] : ''}`}
      role={tone === 'bad' ? 'alert' : 'status'}
      data-banner=""
    >
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {locales[language].gap}
        {children}
      </p>
      {actions && <span className={notices.actions}>{actions}</span>}
    </div>
  );
}
