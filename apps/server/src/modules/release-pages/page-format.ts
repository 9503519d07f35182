/** Of how bodies are written: raised when the same release would be written otherwise, so that all are made anew. */
export const PAGE_FORMAT = 1
