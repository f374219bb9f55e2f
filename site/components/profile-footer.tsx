import layout from '../styles/layout.module.css';
import { Brand } from './brand.tsx';
import { ReachLink } from './definition-list.tsx';
import s from './profile-footer.module.css';
import foot from './site-footer.module.css';

interface ProfileFooterProps {
  name: string;
  email: string;
  phone: { number: string; href: string };
  copyright: string;
  privacy: { href: string; label: string };
}

/** The slim footer of the instructors' pages, in place of the shared one. */
export function ProfileFooter({ name, email, phone, copyright, privacy }: ProfileFooterProps) {
  return (
    <footer className={`${foot.foot} ${layout.navy} ${s.mini}`}>
      <div className={layout.wrap}>
        <div className={`${layout.row} ${s.row}`}>
          <Brand name={name} className={foot.brand} />
          <ReachLink href={`mailto:${email}`}>{email}</ReachLink>
          <ReachLink href={phone.href}>{phone.number}</ReachLink>
        </div>
        <p className={`${foot.base} ${s.base}`}>
          <span>{copyright}</span>
          <a href={privacy.href}>{privacy.label}</a>
        </p>
      </div>
    </footer>
  );
}
