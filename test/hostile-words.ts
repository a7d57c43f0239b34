/** What somebody's script would leave behind, had it run. */
export const hostileMark = 'window.broken=1';

/** Everything that has broken out of somebody's page before, as one line. */
export const hostileWords = [
  `</script></title></style></textarea></noscript><script>${hostileMark}</script>"quoted" 'single' \`tick\``,
  `<img src=x onerror="${hostileMark}"><svg onload="${hostileMark}"/><!-- --> ]]> &lt;b&gt; &amp;`,
  `[a](javascript:${hostileMark}) **bold** {{constructor.constructor("${hostileMark}")()}} #{7*7} <%= 7 %>`,
  '\u202eesrever\u2066\u2028line\u2029paragraph\u0007\u001b[31m\ufeff\u200b🏠👩‍👩‍👧‍👦 हिन्दी مرحبا',
].join(' ');

/** Every way to spell the address of a page: for people, for the router's own data calls, and for whoever tries. */
export function spellingsOf(path: string): string[] {
  const plain = path === '/' ? '' : path;
  return [
    path,
    `${path}?_routes=root`,
    `${path}?index`,
    `${path}?_data=root`,
    `${plain}.data`,
    `${plain}.data?_routes=root`,
    `${plain}.data?index`,
    `${plain}.DATA`,
    `${plain}%2Edata`,
    `${plain}/_.data`,
    `${plain}/.data`,
    `${plain}.data/`,
    `/_root.data`,
    `/__manifest?paths=${path}`,
    `/${path}`,
    `//x${path}`,
    `/\\x${path}`,
    `/.${path}`,
    `//x/..${path}`,
    `//x${path}.data`,
    `${plain}//`,
    `${plain}/`,
    path.toUpperCase(),
    `${path.toUpperCase()}.data`,
    path.replace(/[a-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`),
  ];
}
