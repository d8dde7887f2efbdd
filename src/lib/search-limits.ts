/** In characters: what a search field takes, and what a link's words are cut to. */
export const longestSearch = 200
