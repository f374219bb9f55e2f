import layout from '../styles/layout.module.css';
import { ReachLink } from './definition-list.tsx';
import s from './privacy-text.module.css';

interface PrivacyTextProps {
  sections: { title: string; text: string }[];
  email: string;
  phone: { number: string; href: string };
}

/** What becomes of what visitors send, section by section, and how to reach who can erase it. */
export function PrivacyText({ sections, email, phone }: PrivacyTextProps) {
  return (
    <section className={`${layout.wrap} ${s.text}`}>
      {sections.map(({ title, text }) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
      <p className={layout.row}>
        <ReachLink href={`mailto:${email}`}>{email}</ReachLink>
        <ReachLink href={phone.href}>{phone.number}</ReachLink>
      </p>
    </section>
  );
}
