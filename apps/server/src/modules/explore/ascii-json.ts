const OTHER = /[\u0080-\uffff]/g

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON in which every character is one byte, others than those of plain English escaped. */
export function asAscii(json: string): string {
  const ascii = json.replace(OTHER, escaped)
  // Node keeps a text by the widest character it ever had, with what it is put together with.
  return ascii === json ? json : Buffer.from(ascii, 'latin1').toString('latin1')
}

/** What is put together of such texts is sent and hashed as it stands, with nothing to encode. */
export const asciiJson = (value: unknown): string => asAscii(JSON.stringify(value))
