import type { ReactNode } from 'react';
import { token } from '../../../ui/token.ts';
import type { ShareShape } from '../../paths.ts';
import { cardLayouts, fitHeadline, lineHeight, splitHeadline, wordSpaceIn } from './card-layout.ts';
import type { ShareCard } from './share-card.ts';

// The logo is left of the name; `create-share-image.ts` places it there.
const mark = { width: 68, height: 58 };
const nameSize = 32;
const belowName = 28;
const detail = { fontSize: 30, lineHeight: 1.35, marginTop: 24 };
const twoLinesOfDetail = detail.marginTop + 2 * detail.fontSize * detail.lineHeight;

// Each word is its own box, because satori would also break a line after a hyphen.
/** A headline, also used to measure its words. */
export function Headline({ text, fontSize }: { text: string; fontSize: number }) {
  const words = splitHeadline(text).map((word, index) => ({ word, key: `${index} ${word}` }));
  const flow = { display: 'flex', flexWrap: 'wrap', columnGap: fontSize * wordSpaceIn(text) } as const;
  return (
    <div
      style={{
        ...flow,
        fontFamily: 'Young Serif, Young Serif Extended',
        fontSize,
        lineHeight,
        letterSpacing: '-0.02em',
      }}
    >
      {words.map(({ word, key }) => (
        <span key={key}>{word}</span>
      ))}
    </div>
  );
}

function Row({ top, height, children }: { top: number; height: number; children: ReactNode }) {
  return (
    <div style={{ display: 'flex', position: 'absolute', top, height, left: 0, width: '100%' }}>
      {children}
    </div>
  );
}

interface CardTextProps {
  card: ShareCard;
  shape: ShareShape;
  /** The width of each word of the headline at size 1. */
  wordWidths: number[];
}

/** The text of a share image, for satori: it supports only inline styles, and no page contains this markup. */
export function CardText({ card, shape, wordWidths }: CardTextProps) {
  const { text, headline } = cardLayouts[shape];
  // Chats show the square image too small for a second line.
  const hasDetail = shape === 'wide';
  const room = text.height - mark.height - belowName;
  const fontSize = fitHeadline(
    wordWidths,
    text.width,
    room - (hasDetail ? twoLinesOfDetail : 0),
    headline,
    wordSpaceIn(card.headline),
  );
  const column = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    width: '100%',
  } as const;
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        fontFamily: 'Figtree, Figtree Extended',
        color: token('ink'),
      }}
    >
      <Row top={0} height={mark.height}>
        <div
          style={{ marginLeft: mark.width + 18, alignSelf: 'center', fontSize: nameSize, fontWeight: 600 }}
        >
          {card.name}
        </div>
      </Row>
      <Row top={mark.height + belowName} height={room}>
        <div style={column}>
          <Headline text={card.headline} fontSize={fontSize} />
          {hasDetail && <div style={{ ...detail, color: token('ink-2') }}>{card.detail}</div>}
        </div>
      </Row>
    </div>
  );
}
