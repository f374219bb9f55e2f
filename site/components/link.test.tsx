import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { OutsideFormLink } from './link.tsx';

const content = readContent('en');

function render(address: string) {
  const forms = { ...content.academy.forms, trialLesson: address };
  return renderToStaticMarkup(
    <OutsideFormLink content={{ ...content, academy: { ...content.academy, forms } }} form="trialLesson">
      Book
    </OutsideFormLink>,
  );
}

describe('the button of an outside form', () => {
  it('opens the outside form in a new tab, with the arrow, and says so', () => {
    const html = render('https://forms.example/trial');
    expect(html).toContain('href="https://forms.example/trial"');
    expect(html).toContain('target="_blank"');
    expect(html).toContain('(opens in a new tab)');
    expect(html).toMatch(/class="[^"]*_out_/);
  });

  it('stays in the tab, without an arrow, while our own page stands in', () => {
    const html = render('');
    expect(html).toContain('href="/contact?type=trial-lesson"');
    expect(html).not.toMatch(/target|new tab|_out_/);
  });
});
