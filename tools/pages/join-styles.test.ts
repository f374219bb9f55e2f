import { expect, it } from 'vitest';
import { joinStyles } from './join-styles.ts';

it('leaves one element, with all in its order, after what a page says of itself', () => {
  expect(
    joinStyles(
      '<head><style>\n@layer a, b;\n</style><title>x</title><style>@layer b{p{top:0}}</style></head><p><style>i{top:0}</style>x',
    ),
  ).toBe('<head><title>x</title><style>@layer a, b;@layer b{p{top:0}}i{top:0}</style></head><p>x');
});

it.each(['<head><style>p{}</style></head>', '<head></head><p><style>p{}</style><style>i{}</style>', '<p>'])(
  'leaves %s',
  (html) => expect(joinStyles(html)).toBe(html),
);
