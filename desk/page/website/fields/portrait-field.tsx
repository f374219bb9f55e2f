import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { fill } from '../../../../content/fill-slots.ts';
import { isDrawing } from '../../../../content/is-drawing.ts';
import { defaultLanguage } from '../../../../inquiry/language.ts';
import type { FieldBox, FieldValue, PictureAnswer } from '../../../contract/website.ts';
import { websiteWords } from '../../../words/website-words.ts';
import { callDesk, describeLimit, isRefusedAs } from '../../call-desk.ts';
import { useDesk } from '../../desk-context.ts';
import { Button } from '../../elements/button.tsx';
import { Icon } from '../../elements/icons.tsx';
import { listPageFields, type Point } from '../typed-fields.ts';
import { useInstructors, usePortraitSource, useWebsiteWords } from '../website-queries.ts';
import { type LargeFieldProps, useEditedPage } from './edited-page.ts';
import styles from './portrait-field.module.css';
import { shrinkPicture } from './shrink-picture.ts';

/** Shrinks a picture and uploads it; the server answers with the portrait that it made, or the problem. */
async function uploadPicture(file: File): Promise<PictureAnswer['picture']> {
  const shrunk = await shrinkPicture(file);
  if (shrunk.problem !== null) return { id: '', ...shrunk };
  const { picture } = await callDesk('POST website/pictures', { body: shrunk.blob });
  return picture;
}

/** An instructor's picture, with the middle of the face on a photograph, and how the site will cut it. */
export function PortraitField({ field }: LargeFieldProps) {
  const words = useWebsiteWords();
  const { page, read, isChanged, typeAll, goBack } = useEditedPage();
  const findSource = usePortraitSource();
  const [box, focus] = field.boxes;
  if (!box || !focus) return null;
  const portrait = String(read(box) ?? '');
  const source = findSource(portrait);
  const point = (read(focus) as Point | null) ?? middle;
  const own = [box, focus].filter(isChanged);
  const use = (id: string) => {
    const propose = ({ language }: FieldBox): FieldValue => {
      const name = page.page.title[language ?? defaultLanguage];
      return fill(websiteWords[language ?? defaultLanguage].portraitOf, { name });
    };
    const described = listPageFields(page).find(({ id }) => id === `${field.id}Alt`);
    const texts = described?.boxes.filter((text) => !read(text)) ?? [];
    typeAll([
      [box, `${id}.webp`],
      [focus, middle],
      ...texts.map((text): [FieldBox, FieldValue] => [text, propose(text)]),
    ]);
  };
  return (
    <div className={`stack loose ${styles.portrait}`}>
      <div className={`stack loose ${styles.picture}`}>
        {source && isDrawing(portrait) && <img src={source} alt="" />}
        {source && !isDrawing(portrait) && (
          <FaceRing source={source} point={point} onChange={(next) => typeAll([[focus, next]])} />
        )}
        <PicturePicker portrait={portrait} onReady={use} />
        {own.length > 0 && source && <Button variant="quiet" label={words.old} onClick={() => goBack(own)} />}
      </div>
      {source && (
        <div className={`row loose ${styles.cuts}`}>
          <h3 className="label">{words.cuts}</h3>
          {(['card', 'profile', 'quotes'] as const).map((cut) => (
            <figure key={cut}>
              <img
                className={styles[cut]}
                src={source}
                alt=""
                style={{ objectPosition: `${point.x}% ${point.y}%` }}
              />
              <figcaption className="small muted">{words[cut]}</figcaption>
            </figure>
          ))}
          {!isDrawing(portrait) && <AmongDrawings except={page.page.id} />}
        </div>
      )}
    </div>
  );
}

/** Takes another picture, which one chooses or drops; the old one stays until the sizes of it are made. */
function PicturePicker({ portrait, onReady }: { portrait: string; onReady: (id: string) => void }) {
  const { words: deskWords, language } = useDesk();
  const words = useWebsiteWords();
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: ({ id, problem }) => problem === null && onReady(id),
  });
  const { data: picture, error, isPending, variables: sent } = upload;
  const send = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !isPending) upload.mutate(file);
  };
  const size = { w: picture?.width ?? 0, h: picture?.height ?? 0 };
  const format = sent?.name.replace(/^.*\./, '').toUpperCase() ?? '';
  const isHeavy = isRefusedAs('too-large', error);
  const failed = isHeavy ? words.heavy : describeLimit(error, deskWords, language);
  const refused = picture?.problem ? fill(words[picture.problem], { ...size, format }) : failed;
  const isLost = error !== null && refused === undefined;
  const isNew = picture?.problem === null && portrait === `${picture.id}.webp`;
  return (
    <>
      <label
        className={`stack tight ${styles.drop}`}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          send(event.dataTransfer.files);
        }}
      >
        <Icon name="picture" />
        <b>{portrait ? words.another : words.pick}</b>
        <small>{words.kinds}</small>
        <input
          className="vh"
          type="file"
          accept="image/*,.heic,.heif"
          onChange={({ target }) => {
            send(target.files);
            // Clear the field, so that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <p role="status" className="small">
        {isPending ? words.making : isNew && fill(words.made, size)}
      </p>
      {(refused || isLost) && (
        <p className="error" role="alert">
          {refused ?? words.lost}{' '}
          {isLost && (
            <Button
              variant="link"
              label={deskWords.list.tryAgain}
              onClick={() => sent && upload.mutate(sent)}
            />
          )}
        </p>
      )}
    </>
  );
}

/** Warns of a photograph where the others have drawings. */
function AmongDrawings({ except }: { except: string }) {
  const words = useWebsiteWords();
  const others = useInstructors().filter(({ id }) => id !== except);
  const drawings = others.filter(({ instructor }) => isDrawing(instructor.portrait));
  if (drawings.length === 0) return null;
  return (
    <p className={styles.mixed}>
      <b>{fill(words.mixed, { n: drawings.length })}</b> {words.mixedMore}
    </p>
  );
}

const middle: Point = { x: 50, y: 50 };

const limit = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FaceRingProps {
  source: string;
  point: Point;
  onChange: (point: Point) => void;
}

/** A photograph whole, with a ring on the middle of the face: pressed, dragged, or moved by arrow keys. */
function FaceRing({ source, point, onChange }: FaceRingProps) {
  const words = useWebsiteWords();
  const [said, setSaid] = useState('');
  const name = fill(words.pointSaid, point);
  const place = ({ clientX, clientY }: MouseEvent, picture: Element | null) => {
    if (!picture) return;
    const { left, top, width, height } = picture.getBoundingClientRect();
    onChange({ x: limit(((clientX - left) / width) * 100), y: limit(((clientY - top) / height) * 100) });
  };
  const step = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const size = event.shiftKey ? 10 : 1;
    const next = { x: limit(point.x + x * size), y: limit(point.y + y * size) };
    onChange(next);
    setSaid(fill(words.pointSaid, next));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ring in it takes the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the ring in it takes the keyboard */}
      <div
        className={styles.stage}
        // The ring's own click, by Enter, has no place.
        onClick={(event) => event.detail > 0 && place(event, event.currentTarget)}
      >
        <img src={source} alt="" />
        <button
          type="button"
          className={styles.ring}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={name}
          onKeyDown={step}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={(event) => {
            const { currentTarget, pointerId } = event;
            if (currentTarget.hasPointerCapture(pointerId)) place(event, currentTarget.parentElement);
          }}
        />
      </div>
      <p className="small muted">{words.point}</p>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
