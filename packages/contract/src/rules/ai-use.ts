/** How much of a release was made by generative AI, as its owner declares it. The terms define the three. */
export const AI_USES = ['none', 'assisted', 'generated'] as const
export type AiUse = (typeof AI_USES)[number]
