import type { ReactNode } from 'react';
import { locales } from '../../../inquiry/locales.ts';
import { useDesk } from '../desk-context.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icons.tsx';

interface BannerProps {
  icon: IconName;
  tone?: 'bad' | 'calm';
  /** The first words, in bold. */
  title: string;
  children?: ReactNode;
  /** The button: its label, and the function that it calls. */
  act?: [word: string, press: () => void];
  link?: ReactNode;
}

/** A line across the desk that reports a trouble. */
export function Banner({ icon, tone, title, children, act, link }: BannerProps) {
  const { language } = useDesk();
  return (
    <div className={`row banner ${tone ?? ''}`} role={tone === 'bad' ? 'alert' : 'status'} data-banner="">
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {locales[language].gap}
        {children}
      </p>
      {(act || link) && (
        <span className="actions">
          {act && <Button variant="link" label={act[0]} onClick={act[1]} />}
          {link}
        </span>
      )}
    </div>
  );
}
