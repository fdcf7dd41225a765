import fc from 'fast-check';

// Reports that are written to a file hold only the message of an error, so that what broke a property must stand in it.
fc.configureGlobal({ includeErrorInReport: true });
