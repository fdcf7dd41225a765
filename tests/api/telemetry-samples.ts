/** Calls by which pages add to a trace. */
export const telemetrySamples = {
  'POST /traces': {
    body: {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      receipt: 'x',
      elapsed: 1500,
      spans: [{ name: 'question' as const, start: 0, end: 1200 }],
    },
  },
};
