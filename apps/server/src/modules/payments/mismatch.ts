/** What the provider says does not fit what was ordered: nothing is done, and somebody has to look. */
export class Mismatch extends Error {}

/** The provider has not reckoned yet what it keeps. */
export class FeeUnknown extends Error {}
