import { expect, test } from 'vitest'
import { manyValues } from './many-values.ts'

test('reads one value per line: invalid lines are reported, empty ones skipped', () => {
  expect(manyValues('bpm', '145\n\n146,5 bpm\nfast\n\n')).toEqual({
    changes: [{ bpm: 145 }, undefined, { bpm: 146.5 }, undefined],
    wrong: [4],
  })
  expect(manyValues('key', '8A\nAm').changes).toEqual([{ keyId: 20 }, { keyId: 20 }])
  expect(manyValues('isrc', 'DE-A1B-26-00001\nx')).toEqual({
    changes: [{ isrc: 'DEA1B2600001' }, undefined],
    wrong: [2],
  })
})
