import { Fragment, useId } from 'react';
import type { Content } from '../../content/model/content.ts';
import { findLongestText, getOpeningTimes, listClosedDays, phoneHref } from '../content/opening-hours.ts';
import { contactFilePath, directionsPath } from '../paths.ts';
import layout from '../styles/layout.module.css';
import list from './definition-list.module.css';
import { DefinitionList, PhoneLink } from './definition-list.tsx';
import { ButtonLink } from './link.tsx';
import s from './reach.module.css';

interface OpenNowProps {
  content: Content;
  /** Only a page's first chip, in the phone menu, holds the opening times; all show its text. */
  withTimes?: boolean;
}

/** Whether the studio is open now. Only the browser knows the time, so the HTML only reserves the space. */
export function OpenNow({ content, withTimes = false }: OpenNowProps) {
  const times = getOpeningTimes(content);
  // Reserve the space of the longest text, so that nothing moves.
  return (
    <p
      className={s.place}
      data-open-now={withTimes ? JSON.stringify(times) : ''}
      data-longest={findLongestText(times)}
    >
      <span className={s.chip} />
    </p>
  );
}

/**
 * Under the studio's hours: the days on which it is closed in spite of them, each from a week ahead until it is
 * over. Only the browser knows the day, so without its script all stand there, with their dates.
 */
export function ClosedDays({ content }: { content: Content }) {
  return listClosedDays(content).map(({ from, to, shownFrom, text }) => (
    <Fragment key={from + to}>
      <p className={layout.sm} data-closed-days={`${shownFrom}/${to}`} hidden>
        {text}
      </p>
      <noscript>
        <p className={layout.sm}>{text}</p>
      </noscript>
    </Fragment>
  ));
}

/** The address of an external map, opened in a new tab: nothing of it loads here. */
function Directions({ content: { academy, contact, navigation } }: { content: Content }) {
  return (
    <ButtonLink href={directionsPath(academy.address)} variant="ghost" small newTab={navigation.newTab}>
      {contact.card.directions}
    </ButtonLink>
  );
}

/** The links to a map and to the academy's vCard. */
export function ReachActions({ content }: { content: Content }) {
  return (
    <p className={layout.row}>
      <Directions content={content} />
      {/* Without `download`: phones then offer to save the contact instead of a file. */}
      <ButtonLink href={contactFilePath(content.language)} variant="ghost" small>
        {content.contact.card.contactFile}
      </ButtonLink>
    </p>
  );
}

/** Quick actions for phones: opening state, call, map. Where the row wraps, the two actions stay together. */
export function ReachRow({ content }: { content: Content }) {
  return (
    <div className={layout.row}>
      <OpenNow content={content} />
      <div className={layout.row}>
        <ButtonLink href={phoneHref(content.academy.phone)} variant="ghost" small>
          {content.contact.card.call}
        </ButtonLink>
        <Directions content={content} />
      </div>
    </div>
  );
}

/** The studio's address and contact details. */
export function StudioFacts({ content }: { content: Content }) {
  const { academy, home } = content;
  const { area, phone } = home.journey.studio;
  return (
    <>
      <OpenNow content={content} />
      <DefinitionList
        items={[
          { term: area, details: academy.area },
          { term: phone, details: <PhoneLink phone={academy.phone} /> },
          { term: academy.chat.app, details: <CopyHandle content={content} /> },
        ]}
      />
      <ReachActions content={content} />
    </>
  );
}

/**
 * The academy's name in the chat app, to be typed there: plain text, until site/scripts/copy-handle.ts
 * replaces it with the template: a button that copies it, and its tooltip.
 */
export function CopyHandle({ content: { academy, home } }: { content: Content }) {
  const { handle } = academy.chat;
  const { copyChat, copied } = home.journey.studio;
  // An ID begins with a letter.
  const tipId = `h${useId()}`;
  return (
    <span className={s.target} data-copy-handle="">
      <span className={list.tel}>{handle}</span>
      <template>
        <button type="button" className={`${list.tel} ${s.button}`} aria-describedby={tipId}>
          {handle}
        </button>
        <span id={tipId} role="tooltip" className={s.tip} data-copied={copied}>
          {copyChat}
        </span>
        <span className="vh" role="status" />
      </template>
    </span>
  );
}
