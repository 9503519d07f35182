/** hls.js ships no types for its light build, which has the same interface. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
