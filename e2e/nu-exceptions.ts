/** Messages of the Nu checker on features that it doesn't know yet, or on markup that we can't change. */
export const nuExceptions: [pattern: RegExp, reason: string][] = [
  [
    /^Attribute “(command|commandfor)” not allowed on element “button”/,
    'Part of HTML since 2025, after this release',
  ],
  [
    /^CSS: “(size-adjust|view-transition-name|container-type|field-sizing|animation-(timeline|range)|vector-effect|interpolate-size)”: Property “\1” doesn't exist/,
    'Properties newer than its CSS parser',
  ],
  [/^CSS: Unrecognized at-rule “@(view-transition|container)”/, 'At-rules newer than its CSS parser'],
  [
    /^CSS: Unknown pseudo-element or pseudo-class “(::view-transition|:popover-open)”/,
    'Pseudo-elements newer than its CSS parser',
  ],
  [
    /^CSS: Parse Error\. .*nsition-(group|old|new)\(\*\)/,
    'A pseudo-element with an argument is newer than its CSS parser',
  ],
  [
    /^CSS: “(box-shadow|background)”: (“in” is not a “color” value|“color-mix\(in srgb,var\(--(bg\) 92%,transparent|b\) 84%,#000)\)” is not)/,
    'It does not know color-mix()',
  ],
  [/^CSS: “mask”: “linear-gradient\(#000/, 'It knows mask as a single value only'],
  [/^CSS: “stroke-width”: Parse Error\. .*cqi,/, 'It does not know the units of containers'],
  [/^CSS: “transition”: “allow-discrete” is not/, 'Part of CSS since 2024, after this release'],
];

/**
 * The same page with the rules of its cascade layers in plain sight: the checker knows no `@layer` and would
 * skip all that stands in one, which is nearly every rule we have.
 */
export function openLayers(html: string): string {
  return html.replace(/(?<=<style>).*?(?=<\/style>)/gs, (css) => {
    const open: boolean[] = [];
    return css.replace(/@layer [^{;]*;/g, '').replace(/@layer [^{]*\{|[{}]/g, (brace) => {
      const isLayer = brace === '}' ? open.pop() : brace !== '{';
      if (brace !== '}') open.push(isLayer === true);
      return isLayer ? '' : brace;
    });
  });
}
