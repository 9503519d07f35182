import { describe, expect, test } from 'vitest'
import {
  cleanName,
  contentDisposition,
  distinctNames,
  folderName,
  trackFileName,
} from './file-names.ts'

const track = (title: string, artist_name = 'Lichen Choir', position = 3, track_count = 9) => ({
  title,
  artist_name,
  position,
  track_count,
})

describe('[S-46] file names that work on every system', () => {
  test.each([
    ['../../x', 'x'],
    ['/etc/passwd', 'etc-passwd'],
    ['C:\\Windows', 'C-Windows'],
    ['a<b>c:d"e/f\\g|h?i*j', 'abcde-f-ghij'],
    ['Vol. 1/2', 'Vol. 1-2'],
    ['NO/01', 'NO-01'],
    ['One / Two', 'One - Two'],
    ['Rain...', 'Rain'],
    ['  two   spaces ', 'two spaces'],
    ['CON', '_CON'],
    ['nul.wav', '_nul.wav'],
    ['Com1 ', '_Com1'],
    ['Console', 'Console'],
    ['e\u0301te\u0301', 'été'],
    ['line\nbreak\u0000', 'linebreak'],
    ['exe.\u202efdp', 'exe.fdp'],
    ['broken \ud83c', 'broken'],
    ['🍄‍🟫 party 👩‍🎤', '🍄‍🟫 party 👩‍🎤'],
    ['***', 'Untitled'],
  ])('%j becomes %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  test('cuts a long name between graphemes, and keeps the distinguishing parts', () => {
    const name = trackFileName(track('👩‍🎤'.repeat(150)), 'flac')
    expect(name).toMatch(/^03 - Lichen Choir - (👩‍🎤)+\.flac$/u)
    expect(name.length).toBeLessThanOrEqual(110)
    expect(Buffer.byteLength(trackFileName(track('漢'.repeat(300)), 'flac'))).toBeLessThan(255)
    const folder = folderName({
      release_artist_name: null,
      release_title: 'x'.repeat(300),
      catalogue_number: 'HYP: 007',
      released_at: new Date('2026-11-20T12:00:00Z'),
      time_zone: 'UTC',
    })
    expect(folder).toMatch(/^Various Artists - x+ \[HYP 007\] \(2026\)$/)
    expect(folder.length).toBeLessThanOrEqual(110)
  })

  test.each([
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '(2027)'],
    ['America/Los_Angeles', '2027-01-01T07:59:00Z', '(2026)'],
  ])('the year is that of the release in %s', (time_zone, at, year) => {
    const about = { release_artist_name: 'A', release_title: 'B', catalogue_number: null }
    expect(folderName({ ...about, released_at: new Date(at), time_zone })).toBe(`A - B ${year}`)
  })

  test('two files with the same name get different names, ignoring case', () => {
    expect(distinctNames(['a.flac', 'A.flac', 'a (2).flac', 'b.flac'])).toEqual([
      'a.flac',
      'A (2).flac',
      'a (2) (2).flac',
      'b.flac',
    ])
  })

  test('numbers have as many digits as they need', () => {
    expect(trackFileName(track('Spore Drift (Night Mix)'), 'wav')).toBe(
      '03 - Lichen Choir - Spore Drift (Night Mix).wav',
    )
    expect(trackFileName(track('One', 'X', 7, 100), 'mp3')).toBe('007 - X - One.mp3')
  })

  test('a browser gets the name in Unicode and an ASCII fallback', () => {
    expect(contentDisposition(`01 - Ŝpore "50%" d'été (Mix) 🍄.flac`)).toBe(
      `attachment; filename="01 - Spore _50__ d'ete (Mix) _.flac"; ` +
        `filename*=UTF-8''01%20-%20%C5%9Cpore%20%2250%25%22%20d%27%C3%A9t%C3%A9%20%28Mix%29%20%F0%9F%8D%84.flac`,
    )
  })
})
