/** The provider's data contradict the order: nothing is changed, and an admin has to look into it. */
export class Mismatch extends Error {}

/** The provider has not reported its fee yet; retry later. */
export class ProviderFeePending extends Error {}
