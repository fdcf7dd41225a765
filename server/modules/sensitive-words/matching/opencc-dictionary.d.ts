/** Characters with their forms in the other script: `繁 简|…`, several of the other script with spaces between. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}

declare module 'opencc-js/dict/STCharacters' {
  const pairs: string;
  export default pairs;
}
