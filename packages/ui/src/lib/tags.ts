/** Adds typed or pasted tags (EF-09): split at spaces and commas, without empty ones and duplicates. */
export function addTags(
  tags: readonly string[],
  typed: string,
  limit: { maxTags: number; maxLength: number },
): string[] {
  const fresh = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((tag) => tag.slice(0, limit.maxLength))
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const added = fresh.filter((tag) => {
    const isNew = !known.has(tag.toLowerCase())
    known.add(tag.toLowerCase())
    return isNew
  })
  return [...tags, ...added].slice(0, limit.maxTags)
}
