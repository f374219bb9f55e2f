import satori, { type Font } from 'satori';
import type { ShareShape } from '../../../content/share-image.ts';
import { token } from '../../../ui/token.ts';
import { splitPhrases } from '../../content/split-phrases.ts';
import { loadFonts } from './fonts.ts';
import { cardLayouts, type ShareCard } from './share-card.ts';

// The logo is left of the name; `read-share-image.ts` places it there.
const mark = { width: 68, height: 58 };
const belowName = 28;
const detail = { fontSize: 30, lineHeight: 1.35, marginTop: 24 };
const twoLinesOfDetail = detail.marginTop + 2 * detail.fontSize * detail.lineHeight;
const lineHeight = 1.1;
const smallest = 36;

const besideHan = /(?<=\p{Script=Han})\s|\s(?=\p{Script=Han})/u;

/**
 * Splits a headline where its lines may end: between words, in Chinese between phrases, which have no space
 * between them. A name that stands in both scripts is broken between them alone.
 */
export function splitHeadline(headline: string): string[] {
  return headline.split(besideHan.test(headline) ? besideHan : /\s+/).flatMap((part) => splitPhrases(part));
}

const wordSpaceIn = (headline: string) => (/\s/.test(headline) ? 0.24 : 0);

// Each word is its own box, because satori would also break a line after a hyphen.
function Headline({ text, fontSize }: { text: string; fontSize: number }) {
  const words = splitHeadline(text).map((word, index) => ({ word, key: `${index} ${word}` }));
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: fontSize * wordSpaceIn(text),
        fontFamily: 'Young Serif, Young Serif Extended',
        fontSize,
        lineHeight,
        whiteSpace: 'nowrap',
        letterSpacing: '-0.02em',
      }}
    >
      {words.map(({ word, key }) => (
        <span key={key}>{word}</span>
      ))}
    </div>
  );
}

interface CardTextProps {
  card: ShareCard;
  shape: ShareShape;
  fontSize: number;
}

// For satori: it supports only inline styles, and no page contains this markup.
function CardText({ card, shape, fontSize }: CardTextProps) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        fontFamily: 'Figtree, Figtree Extended',
        color: token('ink'),
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          height: mark.height,
          marginLeft: mark.width + 18,
          fontSize: 32,
          fontWeight: 600,
        }}
      >
        {card.name}
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          height: roomBelowName(shape),
          marginTop: belowName,
        }}
      >
        <Headline text={card.headline} fontSize={fontSize} />
        {hasDetail(shape) && <div style={{ ...detail, color: token('ink-2') }}>{card.detail}</div>}
      </div>
    </div>
  );
}

// Chats show the square image too small for a second line.
const hasDetail = (shape: ShareShape) => shape === 'wide';
const roomBelowName = (shape: ShareShape) => cardLayouts[shape].text.height - mark.height - belowName;

/** Draws the text of a share image as SVG paths, so that no font needs to be installed. */
export async function drawText(card: ShareCard, shape: ShareShape): Promise<string> {
  const missing: string[] = [];
  const text = await draw(card, shape, missing);
  if (missing.length === 0) return text;
  // A letter that the faces lack, such as ễ: better an e than an empty box.
  return draw(
    { ...card, headline: withoutMarks(card.headline), detail: withoutMarks(card.detail) },
    shape,
    [],
  );
}

function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{Mark}/gu, '');
}

async function draw(card: ShareCard, shape: ShareShape, missing: string[]): Promise<string> {
  const { width, height } = cardLayouts[shape].text;
  const fonts = await loadFonts(card.name + card.headline + card.detail);
  const fontSize = await fitHeadline(card.headline, shape, fonts);
  return satori(<CardText card={card} shape={shape} fontSize={fontSize} />, {
    width,
    height,
    fonts,
    loadAdditionalAsset: async (_, letters) => {
      missing.push(letters);
      return [];
    },
  });
}

/**
 * Calculates the largest font size at which a headline fits without breaking a word.
 *
 * @param fonts that draw it
 */
export async function fitHeadline(headline: string, shape: ShareShape, fonts: Font[]): Promise<number> {
  const { text, headline: largest } = cardLayouts[shape];
  const height = roomBelowName(shape) - (hasDetail(shape) ? twoLinesOfDetail : 0);
  for (let size = largest; size > smallest; size -= 2) {
    const used = { right: 0, bottom: 0 };
    await satori(<Headline text={headline} fontSize={size} />, {
      width: text.width,
      height,
      fonts,
      onNodeDetected: ({ type, left, top, width, height }) => {
        if (type !== 'span') return;
        used.right = Math.max(used.right, left + width);
        used.bottom = Math.max(used.bottom, top + height);
      },
    });
    if (used.right <= text.width && used.bottom <= height) return size;
  }
  return smallest;
}
