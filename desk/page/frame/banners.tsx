import { fill } from '../../../content/fill-slots.ts';
import { joinLines } from '../../../inquiry/locales.ts';
import { FillNodes } from '../../../ui/fill-nodes.tsx';
import type { MailTrouble, ServiceTrouble } from '../../contract/inbox.ts';
import { DeskLink, formatAddress, isEditing, useAddress } from '../address.tsx';
import { type Trouble, useIsOutdated } from '../call-desk.ts';
import { useDesk, useSession, useTimes } from '../desk-context.ts';
import { Banner } from '../elements/banner.tsx';
import { listDrafts } from '../stored-drafts.ts';
import { fillCounted, findTextLanguage, trimSentence } from '../words/format-words.ts';
import { useCounts, useLastFetch, useTrouble } from './connection.ts';

const manual = 'docs/operations.md';

/** Global banners: the connection, without which no other one is current; else session, upgrade, service. */
export function Banners() {
  const trouble = useTrouble();
  const address = useAddress();
  // The editor works offline, and says so itself.
  if (trouble === 'offline' && isEditing(address)) return null;
  if (trouble) return <ConnectionBanner trouble={trouble} />;
  return (
    <>
      <SessionBanner />
      <UpdateBanner />
      <ServiceBanners />
    </>
  );
}

function SessionBanner() {
  const { trouble, signIn: words } = useDesk().words;
  const { isEnded, former, signIn } = useSession();
  if (!isEnded)
    return (
      former &&
      listDrafts(former.id).length > 0 && (
        <Banner icon="people" tone="calm" title={trouble.signedInOther}>
          {fill(trouble.signedInOtherMore, { name: former.name })}
        </Banner>
      )
    );
  return (
    <Banner icon="warning" tone="bad" title={trouble.signedOut} act={[words.signIn, signIn]}>
      {trouble.signedOutMore}
    </Banner>
  );
}

function ConnectionBanner({ trouble }: { trouble: Trouble }) {
  const { words } = useDesk();
  const { formats, now } = useTimes();
  const time = useLastFetch();
  return (
    <Banner icon={trouble === 'offline' ? 'offline' : 'warning'} title={words.trouble[trouble]}>
      {time && fill(words.trouble[`${trouble}More`], { time: formats.clockOrDay(time, now) })}
    </Banner>
  );
}

/** Asks to reload the page once the server serves another build; it never does so by itself. */
export function UpdateBanner() {
  const { trouble } = useDesk().words;
  if (!useIsOutdated()) return null;
  return (
    <Banner icon="warning" title={trouble.updated} act={[trouble.reload, () => window.location.reload()]}>
      {trouble.updatedMore}
    </Banner>
  );
}

/** Reports each trouble of the service (`ServiceTrouble`), such as mails that wait or become files. */
function ServiceBanners() {
  const { trouble: words } = useDesk().words;
  const { formats, now } = useTimes();
  const trouble = useCounts().data?.trouble;
  if (!trouble) return null;
  const { noMailServer, stuck, refused, disk, backup, files, mailbox, unread } = trouble;
  const since = mailbox && formats.clockOrDay(mailbox.since, now);
  return (
    <>
      {noMailServer && <OperatorBanner title={words.noMailServer} sentences={[words.noMailServerMore]} />}
      {stuck && <StuckBanner {...stuck} />}
      {refused?.map((each) => (
        <RefusedBanner key={each.person.id} {...each} />
      ))}
      {disk && <OperatorBanner title={words.diskTitle} sentences={[fill(words.disk, { n: disk.free })]} />}
      {backup && <BackupBanner {...backup} />}
      {files && (
        <OperatorBanner title={fill(words.filesTitle, { n: files.percent })} sentences={[words.files]} />
      )}
      {since && (
        <OperatorBanner title={fill(words.mailbox, { time: since })} sentences={[words.mailboxSafe]} />
      )}
      {unread && (
        <OperatorBanner title={fill(words.unread, { mails: unread })} sentences={[words.unreadSafe]} />
      )}
    </>
  );
}

function StuckBanner({ waiting, since, isListed }: NonNullable<MailTrouble['stuck']>) {
  const { words, language } = useDesk();
  const { formats, now } = useTimes();
  const time = formats.clockOrDay(since, now);
  return (
    <Banner
      icon="warning"
      title={words.trouble.mailsTitle}
      link={
        isListed && (
          <DeskLink className="textLink" href={formatAddress({ view: 'mails' })}>
            {words.trouble.seeMails}
          </DeskLink>
        )
      }
    >
      {joinLines(language, [
        fillCounted(words.trouble.mails, waiting, language, { time }),
        words.trouble.mailsSafe,
        words.trouble.repliesLater,
      ])}
    </Banner>
  );
}

function RefusedBanner({ person, reason }: MailTrouble['refused'][number]) {
  const { words } = useDesk();
  return (
    <Banner
      icon="warning"
      title={fill(words.trouble.refused, { name: person.name })}
      link={
        <DeskLink className="textLink" href={formatAddress({ page: 'people' })}>
          {words.trouble.seePeople}
        </DeskLink>
      }
    >
      <FillNodes
        text={words.trouble.refusedMore}
        values={{ reason: <span lang={findTextLanguage(reason)}>{trimSentence(reason)}</span> }}
      />
    </Banner>
  );
}

function BackupBanner({ isDamaged, hasFailed, last }: NonNullable<ServiceTrouble['backup']>) {
  const { damaged, backupFailed, backupOld, backupNone, backupLast, backupSafe } = useDesk().words.trouble;
  const { formats, now } = useTimes();
  const time = last && formats.dayAndClock(last, now);
  const missing = time ? backupOld : backupNone;
  return (
    <OperatorBanner
      title={isDamaged ? damaged : hasFailed ? backupFailed : missing}
      sentences={[...(time ? [fill(backupLast, { time })] : []), ...(isDamaged ? [] : [backupSafe])]}
    />
  );
}

/** Reports a trouble that only the operator of the website can fix, and where they read how. */
function OperatorBanner({ title, sentences }: { title: string; sentences: string[] }) {
  const { words, language } = useDesk();
  return (
    <Banner icon="warning" title={title}>
      <FillNodes
        text={joinLines(language, [...sentences, words.trouble.operator])}
        values={{ manual: <span lang="en">{manual}</span> }}
      />
    </Banner>
  );
}
