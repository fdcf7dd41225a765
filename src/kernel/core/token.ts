/**
 * Identifies a service and carries its type. Two tokens with the same name are two services: share the token, not the name.
 */
export class Token<T> {
  readonly name: string;
  /** Only a type; never set. */
  declare readonly service: T;
  constructor(name: string) {
    this.name = name;
  }
}

/** @example const Weather = createToken<WeatherService>('acme.weather'); */
export const createToken = <T>(name: string): Token<T> => new Token<T>(name);

export type TokenMap = Readonly<Record<string, Token<unknown>>>;

/** The services behind a map of tokens, under the same names. */
export type ServicesOf<M extends TokenMap> = { [K in keyof M]: M[K]['service'] };

/** As {@link ServicesOf}, where a service may be missing. */
export type OptionalServicesOf<M extends TokenMap> = { [K in keyof M]: M[K]['service'] | null };
