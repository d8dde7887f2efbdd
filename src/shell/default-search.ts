/**
 * What stands where the router keeps the search parsers for those who set none (`src/router.ts` sets ours).
 * `scripts/vite/replaced-modules.ts` puts it in place of the router's, to keep those out of the first load. The last two
 * are exported since the router exports them; nothing calls them.
 */
export {
  parseSearch as defaultParseSearch,
  writeSearch as defaultStringifySearch,
  parseSearch as parseSearchWith,
  writeSearch as stringifySearchWith,
} from './search'
