/** Two channels of finite samples; mono is in both. The arrays are reused: copy what is kept. */
export type OnBlock = (left: Float32Array, right: Float32Array, count: number) => void
