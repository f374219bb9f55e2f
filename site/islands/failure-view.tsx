import { ReachLink } from '../components/definition-list.tsx';
import { ButtonLink } from '../components/link.tsx';
import s from './failure-view.module.css';

/** The words and ways on of a failure (content: failure.yaml, academy.yaml). */
export interface FailureWords {
  title: string;
  /** In place of a message where the error has none. */
  unknown: string;
  home: { href: string; label: string };
  contact: { href: string; label: string };
  phone: { href: string; number: string };
}

interface FailureViewProps {
  words: FailureWords;
  message: string;
}

/** What stands in the place of a part that broke: that it broke, why, and how to go on. */
export function FailureView({ words, message }: FailureViewProps) {
  const { title, home, contact, phone } = words;
  return (
    <div className={s.failure} role="alert">
      <h2>{title}</h2>
      {/* What an error says of itself is English. */}
      <p lang={message === words.unknown ? undefined : 'en'}>{message}</p>
      <p className={s.ways}>
        <ButtonLink href={home.href} small>
          {home.label}
        </ButtonLink>
        <ButtonLink href={contact.href} look="ghost" small>
          {contact.label}
        </ButtonLink>
        <ReachLink href={phone.href}>{phone.number}</ReachLink>
      </p>
    </div>
  );
}
