import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExploreIndex, type IndexedRelease, type PageQuery } from './explore-index.ts'

/** The same by filtering and sorting a plain list. */
function oracle(releases: IndexedRelease[], { subgenreIds, offset, limit }: PageQuery) {
  const all = releases
    .filter(
      (release) =>
        subgenreIds.length === 0 || release.subgenreIds.some((id) => subgenreIds.includes(id)),
    )
    .sort((a, b) => b.releasedAt - a.releasedAt || b.id - a.id)
  return { ids: all.slice(offset, offset + limit).map((release) => release.id), total: all.length }
}

const subgenres = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 3 })
const release = fc.record({
  id: fc.integer({ min: 1, max: 150 }),
  releasedAt: fc.integer({ min: 0, max: 40 }),
  subgenreIds: subgenres,
})
const change = fc.oneof(
  { weight: 4, arbitrary: release.map((each) => ({ kind: 'put' as const, release: each })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 150 }).map((id) => ({ kind: 'remove' as const, id })),
  },
)
const query = fc.record({
  subgenreIds: fc.oneof(fc.constant<number[]>([]), subgenres),
  offset: fc.integer({ min: 0, max: 120 }),
  limit: fc.integer({ min: 1, max: 90 }),
})

test('random changes and random pages never differ from a plain list', () => {
  fc.assert(
    fc.property(
      fc.array(release, { maxLength: 100 }),
      fc.array(fc.tuple(change, query), { maxLength: 60 }),
      (first, steps) => {
        const plain = new Map(first.map((each) => [each.id, each]))
        const index = new ExploreIndex()
        index.replaceAll([...plain.values()])
        for (const [step, asked] of steps) {
          if (step.kind === 'put') {
            plain.set(step.release.id, step.release)
            index.put(step.release)
          } else {
            plain.delete(step.id)
            index.remove(step.id)
          }
          expect(index.page(asked)).toEqual(oracle([...plain.values()], asked))
        }
      },
    ),
    { numRuns: 200, seed: 7 },
  )
})
