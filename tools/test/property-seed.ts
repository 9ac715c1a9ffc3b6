import fc from "fast-check";

/**
 * All properties draw from one seed, so that what fails hangs on a change and not on the day, also where it is tried once more.
 * Other values: `PROPERTY_SEED=…` in the environment.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED) });
