/**
 * How a service calls a voice: by a name of its own, or as the voice of a recording, whose words are known.
 * The path is one on this machine; only GPT-SoVITS reads recordings from its own.
 */
export type ServiceVoice = string | { sound: string; text: string };

/** The voices of a service, by our numbers; `default` speaks for those that are not named. */
export type ServiceVoices = Readonly<Record<string, ServiceVoice>>;

/** The voice that speaks for one of our numbers; undefined when the service has none for it. */
export const serviceVoice = (voices: ServiceVoices, id: number): ServiceVoice | undefined =>
  voices[String(id)] ?? voices.default;
