/**
 * The implicit label of GB 45438-2025, as JSON: that something is generated (Label 1), by whom (ContentProducer), and its number.
 * @param engine what has made it
 * @param number tells it from everything else that was made here
 */
export const implicitLabel = (engine: string, number: string): string =>
  JSON.stringify({
    AIGC: {
      Label: '1',
      ContentProducer: `Mirra/${engine}`,
      ProduceID: number,
      ReservedCode1: '',
      ContentPropagator: '',
      PropagateID: '',
      ReservedCode2: '',
    },
  });
