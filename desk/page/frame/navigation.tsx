import { useState } from 'react';
import { formatAddress } from '../address.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Brand } from '../elements/brand.tsx';
import { DeskLink } from '../elements/desk-link.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { useLanguageChange } from '../settings/settings-change.ts';
import { MoreButton, MoreSheet } from './more-sheet.tsx';
import styles from './navigation.module.css';
import { dailyViews, laterViews, PageLinks, ViewLink } from './navigation-links.tsx';
import { SignOutButton } from './sign-out.tsx';

/** The navigation: beside the inbox on wide screens, above it on tablets, and below it on phones. */
export function Navigation() {
  const { words } = useDesk();
  const [isMoreOpen, setMoreOpen] = useState(false);
  return (
    <>
      <header className={styles.navigation}>
        <DeskLink className={styles.brand} href={formatAddress({})} aria-label={words.name}>
          <Brand />
        </DeskLink>
        <nav aria-label={words.pages.inquiries}>
          <ul className={styles.views}>
            {dailyViews.map((view) => (
              <li key={view}>
                <ViewLink view={view} />
              </li>
            ))}
            {laterViews.map((view) => (
              <li key={view} className={styles.laterView}>
                <ViewLink view={view} />
              </li>
            ))}
          </ul>
        </nav>
        <nav className={styles.pages} aria-label={words.pages.label}>
          <PageLinks />
        </nav>
        <MoreButton isOpen={isMoreOpen} open={() => setMoreOpen(true)} />
        <Me />
      </header>
      {isMoreOpen && <MoreSheet close={() => setMoreOpen(false)} />}
    </>
  );
}

function Me() {
  const person = usePerson();
  const changeLanguage = useLanguageChange();
  return (
    <div className={styles.account}>
      <b>
        <bdi>{person.name}</bdi>
      </b>
      <p>
        <LanguageButton onChange={changeLanguage} />
        <SignOutButton />
      </p>
    </div>
  );
}
