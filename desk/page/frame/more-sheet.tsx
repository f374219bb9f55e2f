import { phoneWidth, useMedia } from '../../../ui/use-media.ts';
import { useAddress } from '../address.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icons.tsx';
import { LanguageButton } from '../elements/language-button.tsx';
import { useLanguageChange } from '../settings/settings-change.ts';
import styles from './more-sheet.module.css';
import styles from './navigation.module.css';
import { laterViews, PageLinks, ViewLink } from './navigation-links.tsx';
import { SignOutButton } from './sign-out.tsx';

/** Opens what has no place in the bar of phones and tablets. */
export function MoreButton({ isOpen, open }: { isOpen: boolean; open: () => void }) {
  const { words } = useDesk();
  const { page, view } = useAddress();
  const isPhone = useMedia(phoneWidth);
  const isWithin = page !== null || (isPhone && laterViews.some((later) => later === view));
  return (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-current={isWithin ? 'true' : undefined}
      onClick={open}
    >
      <Icon name="more" />
      <span>{words.pages.more}</span>
    </button>
  );
}

/** The views that phones have no tab for, the pages, the language and the way out. */
export function MoreSheet({ close }: { close: () => void }) {
  const { words } = useDesk();
  const person = usePerson();
  const isPhone = useMedia(phoneWidth);
  const changeLanguage = useLanguageChange();
  return (
    <Dialog title={words.pages.more} onClose={close}>
      <div className={styles.sheet}>
        {isPhone && (
          <nav aria-label={words.pages.inquiries}>
            <ul>
              {laterViews.map((view) => (
                <li key={view}>
                  <ViewLink view={view} onFollow={close} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={words.pages.label}>
          <PageLinks onFollow={close} />
        </nav>
        <div className={styles.account}>
          <b>
            <bdi>{person.name}</bdi>
          </b>
          <LanguageButton onChange={changeLanguage} />
          <SignOutButton />
        </div>
      </div>
    </Dialog>
  );
}
