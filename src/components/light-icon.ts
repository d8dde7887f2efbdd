import { createElement, type SVGProps } from 'react'

type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

/**
 * What the icon library makes its components with, without the options that nobody here uses: a
 * kilobyte less before the first figures. `scripts/vite/replaced-modules.ts` puts it in place of the library's.
 */
const createLightIcon =
  ({ node }: IconData) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, { key, ...attributes }]) => createElement(tag, { key, ...attributes })),
    )

// The library imports it by default.
export default createLightIcon
