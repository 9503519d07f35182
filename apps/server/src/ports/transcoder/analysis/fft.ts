interface Twiddles {
  cos: Float64Array
  sin: Float64Array
}
const known = new Map<number, Twiddles>()

function twiddles(length: number): Twiddles {
  let found = known.get(length)
  if (!found) {
    const half = length >> 1
    found = { cos: new Float64Array(half), sin: new Float64Array(half) }
    for (let k = 0; k < half; k++) {
      found.cos[k] = Math.cos((2 * Math.PI * k) / length)
      found.sin[k] = -Math.sin((2 * Math.PI * k) / length)
    }
    known.set(length, found)
  }
  return found
}

function swap(values: Float64Array, i: number, j: number) {
  const previous = values[i]!
  values[i] = values[j]!
  values[j] = previous
}

/** The discrete Fourier transform in place; the length is a power of two. */
export function fft(re: Float64Array, im: Float64Array): void {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      swap(re, i, j)
      swap(im, i, j)
    }
  }
  for (let length = 2; length <= n; length <<= 1) {
    const half = length >> 1
    const { cos, sin } = twiddles(length)
    for (let start = 0; start < n; start += length) {
      for (let k = 0; k < half; k++) {
        const a = start + k
        const b = a + half
        const xr = re[b]! * cos[k]! - im[b]! * sin[k]!
        const xi = re[b]! * sin[k]! + im[b]! * cos[k]!
        re[b] = re[a]! - xr
        im[b] = im[a]! - xi
        re[a]! += xr
        im[a]! += xi
      }
    }
  }
}
