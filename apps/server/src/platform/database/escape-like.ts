/** Text that `like` takes for itself, without its wildcards. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
