/** The projects in the selector before a search. */
export const firstPage = { offset: 0, limit: 50 }
