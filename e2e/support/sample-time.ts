/** When every browser test takes place: 10:24 on a Wednesday in the sample workspace's Paris. */
export const sampleTime = Date.parse('2026-11-18T09:24:00.000Z')

/** The key that the sample service of the sign-in tests takes. */
export const sampleKey = 'sample-key-of-the-browser-tests'
/** A key of another person, in a workspace of their own in which nothing has happened yet. */
export const otherKey = 'another-key-of-the-browser-tests'
export const otherName = 'Olga Berg'
/** What the proxy in front of a host sends with each person's name. */
export const proxySecret = 'of-the-proxy-in-front-Rk3v9Qw1Zt7Yp5Ls2Nf8Hd4Gb6Mc'
