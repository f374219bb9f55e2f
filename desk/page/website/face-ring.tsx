import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import styles from './portrait-field.module.css';
import { useWebsiteWords } from './website-queries.ts';

/** A point of a picture, in percent of its width and height. */
export type Point = { x: number; y: number };

export const middle: Point = { x: 50, y: 50 };

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
export function FaceRing({ source, point, onChange }: FaceRingProps) {
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
